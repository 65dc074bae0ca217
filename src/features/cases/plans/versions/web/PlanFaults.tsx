import { Banner } from '#ui/Banner.tsx'
import type { PlanFileFault } from '../contract/planFiles.ts'
import { useWords } from './words.ts'

/** Why these files are not a plan: each fault with the file or the stage it is about. */
export function PlanFaults({ faults }: { faults: readonly PlanFileFault[] }) {
  const words = useWords()
  if (faults.length === 0) return null
  const sentence = (fault: PlanFileFault) => {
    if (fault.code === 'wrong-name') return words.fileWords.wrongName(fault.name)
    const model = words.fileWords.model[fault.arch](fault.stage)
    return fault.code === 'twice'
      ? words.fileWords.twice(model, fault.name, fault.other)
      : words.fileWords.stageMissing(model)
  }
  return (
    <Banner tone="bad" title={words.fileWords.notWhole}>
      <ul>
        {faults.map(sentence).map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  )
}
