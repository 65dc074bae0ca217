import { Archive, ArchiveRestore, Star } from 'lucide-react'
import { useErrorText } from '#shell/calls/errors.ts'
import { Menu } from '#shell/popups/Menu.tsx'
import { toast } from '#shell/popups/toasts.ts'
import type { MenuAction } from '#ui/MenuList.tsx'
import type { Clinic } from '../contract/clinic.ts'
import { type ClinicAction, useClinicAction } from './api.ts'
import { useWords } from './words.ts'

/** The actions on a clinic other than editing; a disabled one gives its reason. */
export function ClinicActions({ clinic, trigger = 'icon' }: { clinic: Clinic; trigger?: 'button' | 'icon' }) {
  const words = useWords()
  const run = useAction(clinic)
  const whyNot = clinic.archived ? words.archivedFirst : words.alreadyDefault
  const makeDefault: MenuAction = {
    id: 'make-default',
    label: words.makeDefault,
    icon: <Star aria-hidden="true" />,
    disabledReason: clinic.can.includes('make-default') ? undefined : whyNot,
    onAction: () => run('make-default'),
  }
  const archive: MenuAction = {
    id: 'archive',
    label: words.archive,
    icon: <Archive aria-hidden="true" />,
    onAction: () => run('archive'),
  }
  const restore: MenuAction = {
    id: 'restore',
    label: words.restore,
    icon: <ArchiveRestore aria-hidden="true" />,
    onAction: () => run('restore'),
  }
  const label = trigger === 'button' ? words.list.actions : words.list.actionsOf(clinic.name)
  return (
    <Menu label={label} trigger={trigger} items={[makeDefault, clinic.can.includes('restore') ? restore : archive]} />
  )
}

/** Performs an action and confirms it in a toast. */
export function useAction(clinic: Clinic): (action: ClinicAction) => void {
  const words = useWords()
  const errorText = useErrorText()
  const done = { archive: words.wasArchived, restore: words.wasRestored, 'make-default': words.madeDefault }
  const { mutate } = useClinicAction({
    done: action => toast.success(done[action](clinic.name)),
    failed: error => toast.error(errorText(error)),
  })
  return action => mutate({ action, id: clinic.id })
}
