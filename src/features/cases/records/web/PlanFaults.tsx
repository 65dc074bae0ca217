import type { PlanFileFault } from '#features/cases/plans/contract/planFiles.ts'
import { Banner } from '#ui/Banner.tsx'
import { useWords } from './words.ts'

/** What keeps these files from being a plan: each fault with the file or the stage it is about. */
export function PlanFaults({ faults }: { faults: readonly PlanFileFault[] }) {
  const words = useWords()
  if (faults.length === 0) return null
  const sentence = (fault: PlanFileFault) => {
    if (fault.code === 'wrong-name') return words.plan.wrongName(fault.name)
    const model = words.plan.model[fault.arch](fault.stage)
    return fault.code === 'twice' ? words.plan.twice(model, fault.name, fault.other) : words.plan.stageMissing(model)
  }
  return (
    <Banner tone="bad" title={words.plan.notWhole}>
      <ul>
        {faults.map(sentence).map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  )
}
