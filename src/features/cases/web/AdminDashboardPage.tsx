import { PageHeader } from '#ui/PageHeader.tsx'

export function Component() {
  return <PageHeader title="Dashboard" />
}
