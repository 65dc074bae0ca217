import { BookOpen, Building2, CircleUser, FolderOpen, LayoutDashboard, LifeBuoy, Receipt } from 'lucide-react'
import type { SidebarEntry } from '#shell/frame/Sidebar.tsx'
import { useShellWords } from '#shell/words/words.ts'
import { PortalFrame } from '../PortalFrame.tsx'

/** The clinician's sidebar: entries and order of the specification, section 2. */
export function Layout() {
  const { sidebar } = useShellWords()
  const entries: SidebarEntry[] = [
    { icon: <LayoutDashboard aria-hidden="true" />, label: sidebar.dashboard, href: '/' },
    { icon: <CircleUser aria-hidden="true" />, label: sidebar.myProfile, href: '/profile' },
    { icon: <BookOpen aria-hidden="true" />, label: sidebar.viewCourses, href: '/courses' },
    {
      icon: <Receipt aria-hidden="true" />,
      label: sidebar.invoices,
      links: [
        { label: sidebar.addBillingMethods, href: '/billing/methods/add' },
        { label: sidebar.billingMethods, href: '/billing/methods' },
        { label: sidebar.invoices, href: '/billing' },
      ],
    },
    {
      icon: <Building2 aria-hidden="true" />,
      label: sidebar.clinics,
      links: [
        { label: sidebar.addClinics, href: '/clinics/add' },
        { label: sidebar.viewClinics, href: '/clinics' },
      ],
    },
    {
      icon: <FolderOpen aria-hidden="true" />,
      label: sidebar.cases,
      links: [
        { label: sidebar.addCases, href: '/cases/add' },
        { label: sidebar.viewCases, href: '/cases' },
      ],
    },
    { icon: <LifeBuoy aria-hidden="true" />, label: sidebar.support, href: '/support' },
  ]
  return <PortalFrame entries={entries} />
}
