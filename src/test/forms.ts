/** A form, by the file that names its draft, and the files of its fields. */
type Forms = Record<string, readonly string[]>

const features = (forms: Record<string, readonly string[]>): Forms =>
  Object.fromEntries(
    Object.entries(forms).map(([form, parts]) => [`src/features/${form}`, parts.map(part => `src/features/${part}`)]),
  )

/**
 * Forms whose text is kept until it is sent: it survives closing the form, a reload, a crash of the tab, the end of the
 * session and a lost line (decision 0434). Pictures that have arrived survive with the text; one that is on its way does not,
 * and the browser asks before the page is left.
 */
export const keptForms = features({
  'billing/invoices/entry/web/useInvoiceForm.ts': [
    'billing/invoices/entry/web/AmountFields.tsx',
    'billing/invoices/entry/web/CasesField.tsx',
    'billing/invoices/entry/web/InvoiceForm.tsx',
    'billing/invoices/entry/web/LinesField.tsx',
    'billing/invoices/entry/web/PlanFields.tsx',
  ],
  'billing/invoices/sheet/web/VoidForm.tsx': [],
  'billing/methods/web/TransferForm.tsx': [],
  'billing/payments/paying/web/CardPayment.tsx': ['billing/payments/paying/web/AmountChoice.tsx'],
  'billing/payments/paying/web/TransferPayment.tsx': ['billing/payments/paying/web/ProofField.tsx'],
  'billing/payments/payment/web/useDecision.ts': [
    'billing/payments/bank/web/SettleForm.tsx',
    'billing/payments/payment/web/DecisionForm.tsx',
    'billing/payments/transfers/web/DecideForm.tsx',
  ],
  'cases/messages/web/useMessageDraft.ts': [
    'cases/messages/web/Composer.tsx',
    // adds a picture of the plan to the message
    'cases/plans/viewer/web/SnapshotButtons.tsx',
  ],
  'cases/moves/web/ApprovePlanForm.tsx': [],
  'cases/moves/web/ProgressForm.tsx': ['cases/moves/web/StageField.tsx'],
  'cases/moves/web/PublishPlanForm.tsx': [
    'cases/conformance/web/DeviationReason.tsx',
    'cases/plans/versions/web/ChangeAnswersField.tsx',
    'cases/plans/versions/web/StageCountField.tsx',
  ],
  'cases/moves/web/ReasonForm.tsx': [],
  'cases/moves/web/RequestRecordsForm.tsx': ['cases/moves/web/RequestItem.tsx'],
  'cases/moves/web/ShipForm.tsx': [],
  'cases/moves/web/StartPlanningForm.tsx': [],
  'cases/moves/web/useChangesForm.ts': [
    'cases/plans/versions/web/ChangeFields.tsx',
    'cases/plans/versions/web/ChangePictureField.tsx',
  ],
  'cases/plans/changes/web/useDraftEditing.ts': [],
  'cases/prescription/form/web/PreferencesForm.tsx': [],
  'cases/wizard/web/ExplainForm.tsx': [],
  'cases/wizard/web/ReviewStep.tsx': [],
  'clinics/web/ClinicForm.tsx': ['clinics/web/HoursEditor.tsx'],
  'contact/inbox/web/AnswerForm.tsx': ['contact/inbox/web/ReplyToField.tsx'],
  'contact/web/useContactForm.ts': ['contact/web/ContactField.tsx', 'contact/web/ContactForm.tsx'],
  'profile/page/web/drafts.ts': [
    'profile/page/web/AboutForm.tsx',
    'profile/page/web/QuietForm.tsx',
    'profile/page/web/SectionForm.tsx',
    'profile/page/web/TaxForm.tsx',
  ],
  'support/canned/web/CannedForm.tsx': [],
  'support/moves/web/CloseForm.tsx': [],
  'support/moves/web/MergeForm.tsx': [],
  'support/moves/web/RatingCard.tsx': [],
  'support/opening/web/NewTicket.tsx': ['support/opening/web/SearchedField.tsx'],
  'support/thread/web/MessageForm.tsx': [],
  'support/thread/web/NoteForm.tsx': [],
  'users/account/web/SuspendForm.tsx': [],
  'users/web/InviteForm.tsx': [],
  // the address or name; a password is never kept
  'auth/web/AccessForm.tsx': [],
})

/** Screens that save a moment after the last key; what is not saved yet is kept like the text of a form. */
export const savedForms = features({
  'cases/plans/changes/web/useDraftedChanges.ts': [],
  'cases/wizard/web/CaseWizardPage.tsx': [
    'cases/prescription/form/web/AnswerInput.tsx',
    'cases/prescription/form/web/KeptWarning.tsx',
    'cases/wizard/web/PatientStep.tsx',
    'cases/wizard/web/TreatmentStep.tsx',
  ],
  'courses/editor/web/CourseEditorPage.tsx': ['courses/editor/web/CourseAbout.tsx'],
  'courses/lessons/web/LessonForm.tsx': ['courses/lessons/web/LessonFile.tsx'],
})

/** Fields whose content goes with the page, and why. */
export const lostFields: Record<string, string> = {
  'src/features/profile/export/web/ExportForm.tsx': 'only a password',
  'src/features/profile/page/web/PasswordForm.tsx': 'only passwords',
  'src/features/users/account/web/RoleForm.tsx': 'only a password',
  'src/shell/popups/PasswordAgain.tsx': 'only a password',
  'src/features/cases/moves/web/ConfirmMove.tsx': 'nothing to fill in',
  'src/features/support/moves/web/AssignForm.tsx': 'one choice, which may be another administrator’s by then',
  'src/features/support/moves/web/ClassifyForm.tsx': 'two choices, which may be another administrator’s by then',
  'src/features/billing/statements/web/StatementView.tsx': 'two days that choose what is shown; nothing is sent',
  'src/features/billing/payments/bank/web/ImportFile.tsx': 'a file that is chosen and sent at once',
  'src/features/cases/records/web/DayField.tsx': 'one day, saved when the field is left',
  'src/features/cases/records/web/TeethField.tsx': 'a few numbers, saved when the field is left',
  'src/features/cases/prescription/form/web/CopyFromCase.tsx': 'the choice of a case to copy',
  'src/features/profile/photo/web/CropForm.tsx': 'a slider over a picture of this tab',
  'src/features/billing/payments/bank/web/InvoiceChoice.tsx': 'a search',
  'src/features/clinics/web/ClinicsPage.tsx': 'a filter, in the address',
  'src/features/courses/certificates/web/CertificateCheck.tsx': 'a code to look up, in the address once it was sent',
  'src/features/search/web/Palette.tsx': 'a search',
  'src/shell/lists/ListSearch.tsx': 'a search, in the address',
  'src/features/courses/player/web/PdfLesson.tsx': 'a page number',
  'src/features/courses/player/web/VideoControls.tsx': 'controls of a player',
  'src/features/cases/plans/comparison/web/VersionsIn3D.tsx': 'controls of a view',
  'src/features/cases/plans/viewer/web/ModeControls.tsx': 'controls of a view',
  'src/features/cases/plans/viewer/web/StageControls.tsx': 'controls of a view',
  'src/features/site/web/BeforeAfter.tsx': 'a slider',
  'src/features/site/web/StageSlider.tsx': 'a slider',
  'src/portals/site/LanguageForm.tsx': 'a menu, stored when it is chosen',
  'src/shell/words/LanguageSelect.tsx': 'a menu, stored when it is chosen',
}
