/** The words of notifications and e-mails about cases. No sentence contains a person's name. */
export const words = {
  moved: {
    submit: 'The doctor has submitted the case.',
    withdraw: 'The doctor has withdrawn the case to continue working on it.',
    'request-records': 'To plan this case we need something more from you. The case lists what exactly, and why.',
    resubmit: 'The doctor has provided what you requested and resubmitted the case.',
    'start-planning': 'Planning has started.',
    'publish-plan': 'A treatment plan is ready for your review.',
    'request-changes': 'The doctor has requested changes to the plan.',
    'approve-plan': 'The doctor has approved the plan.',
    'start-production': 'The aligners are in production.',
    ship: 'The aligners are in transit. The tracking number is in the case.',
    'confirm-delivery': 'The delivery has been confirmed.',
    'record-progress': 'The progress of the treatment has been recorded.',
    'request-refinement': 'The doctor has requested a refinement and is preparing new records.',
    complete: 'The treatment has been completed.',
    cancel: 'The case has been cancelled. The reason is in the case.',
    reopen: 'The case has been reopened. The reason is in the case.',
  },
  requested: 'To plan this case we need the following from you. Our notes on it are in the case.',
  item: (what: string, why: string) => `• ${what}: ${why}`,
}
