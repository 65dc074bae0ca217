import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useTaxDataOf } from './api.ts'
import { useWords } from './words.ts'

/** The recipient of this person's invoices. */
export function UserTaxData({ userId }: { userId: string }) {
  const { page: words } = useWords()
  const { data, error, refetch } = useTaxDataOf(userId)
  return (
    <Card title={words.tax}>
      <Stack>
        {!data && error && <LoadFailure error={error} retry={refetch} />}
        {!data && !error && <Skeleton lines={2} />}
        {data && !data.tax && <p>{words.taxNone}</p>}
        {data?.tax && (
          <Facts
            items={[
              { term: words.taxName, value: data.tax.name },
              { term: words.taxId, value: `${data.tax.country} ${data.tax.taxId}` },
              {
                term: words.address,
                value: `${data.tax.address}, ${data.tax.postalCode} ${data.tax.city}`,
              },
            ]}
          />
        )}
      </Stack>
    </Card>
  )
}
