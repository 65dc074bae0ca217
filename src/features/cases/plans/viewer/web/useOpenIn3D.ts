import { useNavigate } from 'react-router'
import { cameraText } from '#features/cases/models/contract/camera.ts'
import { type ViewState, viewParams } from '../contract/viewState.ts'

/** The id of the place of a version's viewer on the page. */
export const viewerId = (planId: string) => `plan-3d-${planId}`

type OpenedAt = Partial<Pick<ViewState, 'stage' | 'tooth' | 'contact' | 'camera'>>

/** Returns a function that opens a version in 3D, at a tooth, contact, stage and camera if they are given. */
export function useOpenIn3D(planId: string): (at?: OpenedAt) => void {
  const navigate = useNavigate()
  return ({ stage, tooth, contact, camera } = {}) => {
    const params = new URLSearchParams(location.search)
    // what another version showed
    for (const name of viewParams) params.delete(name)
    params.set('plan', planId)
    if (stage !== undefined) params.set('stage', `${stage}`)
    if (tooth) params.set('tooth', tooth)
    if (contact) params.set('contact', contact)
    if (camera) params.set('camera', cameraText(camera))
    navigate({ search: `${params}`, hash: location.hash }, { preventScrollReset: true })
  }
}
