import type { ReactNode } from 'react'
import type { Camera } from '#features/cases/models/contract/camera.ts'
import type { ViewState } from '../contract/viewState.ts'

/** What a part beside the model knows of the viewer, and does with it. */
export interface AsideViewer {
  view: ViewState
  /** Whether teeth can be chosen in the model or in tables: stage files alone do not know them one by one. */
  hasTeeth: boolean
  change: (part: Partial<ViewState>) => void
  /** From where the reader looks now; null without 3D. */
  camera: () => Camera | null
  /** Called when the reader presses the button at a chosen row of a table; one listener. */
  onRequest: (listener: () => void) => void
  /** Called with a picture of the view that the reader attaches; one listener. */
  onPicture: (listener: (picture: File) => void) => void
}

/** A part beside the model, and the button that leads to it from the chosen row of a table. */
export interface PlanAside {
  requestLabel: string
  render: (viewer: AsideViewer) => ReactNode
}
