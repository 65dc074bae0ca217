import { useConformanceWords } from '#features/cases/conformance/web/words.ts'
import { useWords } from './words.ts'

/** What is said of the faults that only the publishing of a plan has. */
export function usePlanFaults(): Record<string, string> {
  const words = useWords()
  const { answers } = words
  const { reasonNeeded } = useConformanceWords()
  return {
    'same-as-before': words.sameAsBefore,
    'faulty-package': words.faultyPackage,
    'not-uploaded': words.fileGone,
    'already-published': words.fileGone,
    'reason-needed': reasonNeeded,
    'too-short': reasonNeeded,
    'why-needed': answers.whyNeeded,
    'why-short': answers.whyShort,
    unanswered: answers.unanswered,
    'not-open': answers.notOpen,
    'answered-twice': answers.notOpen,
  }
}
