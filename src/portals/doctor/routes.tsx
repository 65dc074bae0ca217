import type { RouteObject } from 'react-router'
import { lazyPage, notYet, Portal } from '#shell/Router.tsx'
import { Layout } from './Layout.tsx'

/** What a clinician sees (specification, section 2). */
const routes: RouteObject[] = [
  {
    path: '/',
    Component: Layout,
    children: [
      lazyPage('/', () => import('#features/cases/dashboard/web/DoctorDashboardPage.tsx')),
      notYet('/profile', 'profile'),
      notYet('/billing', 'invoices'),
      notYet('/billing/methods', 'billingMethods'),
      notYet('/billing/methods/add', 'addBillingMethod'),
      lazyPage('/clinics', () => import('#features/clinics/web/ClinicsPage.tsx')),
      lazyPage('/clinics/add', () => import('#features/clinics/web/ClinicAddPage.tsx')),
      lazyPage('/cases', () => import('#features/cases/web/CasesPage.tsx')),
      lazyPage('/cases/add', () => import('#features/cases/web/CaseWizardPage.tsx')),
      lazyPage('/cases/:id', () => import('#features/cases/web/CasePage.tsx')),
      notYet('/support', 'support'),
      notYet('/support/:id', 'ticket'),
      notYet('/courses', 'courses'),
    ],
  },
]

export function Component() {
  return <Portal routes={routes} />
}
