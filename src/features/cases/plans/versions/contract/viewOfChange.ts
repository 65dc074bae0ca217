import type { ViewState } from '#features/cases/plans/viewer/contract/viewState.ts'
import { endsOf } from '#features/cases/prescription/fields/contract/gap.ts'
import type { NewChangeRequest } from './plan.ts'

/**
 * What the viewer shows of a requested change: its first contact or tooth, the stage from which it is asked, and the view in
 * which it was asked. `stageCount`: of the version that is shown, which may have fewer stages than the one before.
 */
export function viewOfChange(
  { teeth, contacts, fromStage, camera }: Pick<NewChangeRequest, 'teeth' | 'contacts' | 'fromStage' | 'camera'>,
  stageCount: number,
): Partial<Pick<ViewState, 'tooth' | 'contact' | 'stage' | 'camera'>> {
  const [contact = null] = contacts
  const [tooth = null] = contact ? endsOf(contact) : teeth
  return {
    ...{ tooth, contact },
    ...(fromStage !== null && { stage: Math.min(fromStage, stageCount) }),
    ...(camera && { camera }),
  }
}
