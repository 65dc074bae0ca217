import type { ReactNode } from 'react'
import { FieldErrorText } from '#ui/FieldFrame.tsx'
import { Stack } from '#ui/Stack.tsx'

/** A group of controls that share one fault: the first control gets the focus. */
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
