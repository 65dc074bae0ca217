import { useConformanceWords } from '#features/cases/conformance/web/words.ts'
import { useWords } from './words.ts'

/** What is said of the faults that only the publishing of a plan has. */
export function usePlanFaults(): Record<string, string> {
  const words = useWords()
  const { reasonNeeded } = useConformanceWords()
  return {
    'same-as-before': words.sameAsBefore,
    'faulty-package': words.faultyPackage,
    'not-uploaded': words.fileGone,
    'already-published': words.fileGone,
    'reason-needed': reasonNeeded,
    'too-short': reasonNeeded,
  }
}
