import type { ReactNode } from 'react'
import { FieldErrorText } from '#ui/FieldFrame.tsx'
import { Stack } from '#ui/Stack.tsx'

/** Controls with a fault of all of them together: the first one gets the focus. */
export function FaultyGroup({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <div data-invalid={error ? true : undefined}>
      <Stack gap={3}>
        {children}
        {error && (
          <div>
            <FieldErrorText>{error}</FieldErrorText>
          </div>
        )}
      </Stack>
    </div>
  )
}
