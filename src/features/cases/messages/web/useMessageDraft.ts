import { useDraft } from '#shell/drafts/useDraft.ts'

const first = { body: '' }

/** The message of a case that is being written: kept until it is sent, also while another section is shown. */
export function useMessageDraft(caseId: string) {
  return useDraft({ name: `message:${caseId}`, survives: 'popup', first })
}
