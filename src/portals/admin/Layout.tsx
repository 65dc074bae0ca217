import { BookOpen, CircleUser, Inbox, LayoutDashboard, LifeBuoy, Users } from 'lucide-react'
import { PortalLayout } from '#shell/PortalLayout.tsx'
import { useShellWords } from '#shell/words.ts'

/** The administrator's sidebar: entries and order of the specification, section 2. */
export function Layout() {
  const { sidebar } = useShellWords()
  return (
    <PortalLayout
      entries={[
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
      ]}
    />
  )
}
