import type { Page } from '../page.ts'

/** The pages of a clinician (specification, section 2). */
export const pages: readonly Page[] = [
  { path: '/', load: () => import('#features/dashboard/web/DoctorDashboardPage.tsx'), data: '/api/dashboard' },
  { path: '/profile', load: () => import('../pages/ProfilePage.tsx') },
  { path: '/billing', load: () => import('../pages/InvoicesPage.tsx') },
  { path: '/billing/methods', load: () => import('#features/billing/methods/web/MethodsPage.tsx') },
  { path: '/billing/methods/add', load: () => import('#features/billing/methods/web/MethodAddPage.tsx') },
  { path: '/clinics', load: () => import('#features/clinics/web/ClinicsPage.tsx') },
  { path: '/clinics/add', load: () => import('#features/clinics/web/ClinicAddPage.tsx') },
  { path: '/cases', load: () => import('#features/cases/pages/web/CasesPage.tsx') },
  { path: '/cases/add', load: () => import('#features/cases/wizard/web/CaseWizardPage.tsx') },
  { path: '/cases/:id', load: () => import('../pages/CasePage.tsx'), data: '/api/cases/:id' },
  { path: '/support', load: () => import('#features/support/pages/web/SupportPage.tsx') },
  { path: '/support/:id', load: () => import('#features/support/pages/web/TicketPage.tsx') },
  { path: '/courses', load: () => import('#features/courses/catalogue/web/CoursesPage.tsx') },
]
