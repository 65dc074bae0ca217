import { useMoved } from '#features/cases/notifications/web/useMoved.ts'
import { Bell } from '#features/notifications/bell/web/Bell.tsx'
import { Portrait } from '#features/profile/photo/web/Portrait.tsx'
import { SearchButton } from '#features/search/web/SearchButton.tsx'
import { PortalLayout } from '#shell/frame/PortalLayout.tsx'
import type { SidebarEntry } from '#shell/frame/Sidebar.tsx'

/** What is around every page of a portal: its sidebar, and what both roles have in the header. */
export function PortalFrame({ entries }: { entries: SidebarEntry[] }) {
  return (
    <PortalLayout
      entries={entries}
      search={<SearchButton entries={entries} />}
      tools={<Bell useHappened={useMoved} />}
      portrait={<Portrait />}
    />
  )
}
