import { BookOpen, CircleUser, Inbox, LayoutDashboard, LifeBuoy, Users } from 'lucide-react'
import type { SidebarEntry } from '#shell/frame/Sidebar.tsx'
import { useShellWords } from '#shell/words/words.ts'
import { PortalFrame } from '../PortalFrame.tsx'

/** The administrator's sidebar: entries and order of the specification, section 2. */
export function Layout() {
  const { sidebar } = useShellWords()
  const entries: SidebarEntry[] = [
    { icon: <LayoutDashboard aria-hidden="true" />, label: sidebar.dashboard, href: '/' },
    { icon: <Users aria-hidden="true" />, label: sidebar.users, href: '/users' },
    { icon: <Inbox aria-hidden="true" />, label: sidebar.contactForms, href: '/contact-forms' },
    {
      icon: <BookOpen aria-hidden="true" />,
      label: sidebar.courses,
      links: [
        { label: sidebar.uploadCourse, href: '/upload-course' },
        { label: sidebar.viewCourses, href: '/courses' },
      ],
    },
    { icon: <LifeBuoy aria-hidden="true" />, label: sidebar.support, href: '/support' },
    { icon: <CircleUser aria-hidden="true" />, label: sidebar.myProfile, href: '/profile' },
  ]
  return <PortalFrame entries={entries} />
}
