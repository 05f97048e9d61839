; The installer for Windows: for one user, so nobody needs to be administrator. The uninstaller leaves the games alone, which
; are in %LOCALAPPDATA%\protokoll.
Target amd64-unicode
!include "FileFunc.nsh"
!include "LogicLib.nsh"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Protokoll"

Name "Protokoll"
OutFile "${OUTPUT}"
Icon "${ICON}"
UninstallIcon "${ICON}"
InstallDir "$LOCALAPPDATA\Programs\Protokoll"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
ManifestSupportedOS Win10
Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

LoadLanguageFile "${NSISDIR}\Contrib\Language files\English.nlf"
LoadLanguageFile "${NSISDIR}\Contrib\Language files\Norwegian.nlf"
LoadLanguageFile "${NSISDIR}\Contrib\Language files\German.nlf"
LangString RUNNING ${LANG_ENGLISH} "Protokoll is running. Close it and try again."
LangString RUNNING ${LANG_NORWEGIAN} "Protokoll er åpent. Lukk det og prøv igjen."
LangString RUNNING ${LANG_GERMAN} "Protokoll läuft noch. Schließ es und versuche es noch einmal."

!macro FOLDER path
  CreateDirectory "$INSTDIR\${path}"
!macroend

!macro FILE from to
  File "/oname=$INSTDIR\${to}" "${from}"
!macroend

; A file that runs cannot be written. The bus of GLib, which runs as long as the program, ends some seconds after it.
!macro WAIT_UNTIL_CLOSED
  StrCpy $1 0
  ${While} ${FileExists} "$INSTDIR\libglib-2.0-0.dll"
    ClearErrors
    FileOpen $0 "$INSTDIR\libglib-2.0-0.dll" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${EndIf}
    IntOp $1 $1 + 1
    ${If} $1 > 40
      MessageBox MB_RETRYCANCEL "$(RUNNING)" /SD IDCANCEL IDRETRY +3
      SetErrorLevel 2
      Abort
      StrCpy $1 0
    ${EndIf}
    Sleep 250
  ${EndWhile}
!macroend

!macro TYPE ending id title
  WriteRegStr HKCU "Software\Classes\${ending}" "" "${id}"
  WriteRegStr HKCU "Software\Classes\${id}" "" "${title}"
  WriteRegStr HKCU "Software\Classes\${id}\DefaultIcon" "" "$INSTDIR\protokoll.exe,0"
  WriteRegStr HKCU "Software\Classes\${id}\shell\open\command" "" '"$INSTDIR\protokoll.exe" "%1"'
!macroend

; Another program may have taken the ending since.
!macro NO_TYPE ending id
  ReadRegStr $0 HKCU "Software\Classes\${ending}" ""
  ${If} $0 == "${id}"
    DeleteRegKey HKCU "Software\Classes\${ending}"
  ${EndIf}
  DeleteRegKey HKCU "Software\Classes\${id}"
!macroend

Section
  !insertmacro WAIT_UNTIL_CLOSED
  ; Files of an older version that this one has not must not stay.
  ${If} ${FileExists} "$INSTDIR\uninstall.exe"
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
  ${EndIf}
  SetOutPath "$INSTDIR"
  !include "${LISTS}/install.nsh"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Protokoll.lnk" "$INSTDIR\protokoll.exe"
  !insertmacro TYPE ".yatzy" "Protokoll.Game" "Dice game"
  !insertmacro TYPE ".rules" "Protokoll.Rules" "Dice game rules"
  WriteRegStr HKCU "${KEY}" "DisplayName" "Protokoll"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\protokoll.exe"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
SectionEnd

Section Uninstall
  !insertmacro WAIT_UNTIL_CLOSED
  !include "${LISTS}/uninstall.nsh"
  Delete "$INSTDIR\uninstall.exe"
  SetOutPath "$TEMP"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Protokoll.lnk"
  !insertmacro NO_TYPE ".yatzy" "Protokoll.Game"
  !insertmacro NO_TYPE ".rules" "Protokoll.Rules"
  DeleteRegKey HKCU "${KEY}"
SectionEnd
