import { CreditCard } from 'lucide-react'
import { useErrorText } from '#shell/calls/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormActions } from '#ui/FormActions.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useBeginCardSetup, useMethods } from './api.ts'
import { useWords } from './words.ts'

/** Opens Stripe's own page, where the card is typed, or explains why it cannot. */
export function CardSetup() {
  const { add: words } = useWords()
  const errorText = useErrorText()
  const methods = useMethods()
  const begin = useBeginCardSetup()
  const isUnavailable = methods.data?.takesCards === false
  return (
    <>
      <Card title={words.card}>
        <Stack>
          {begin.isError && <Banner tone="bad">{errorText(begin.error)}</Banner>}
          <p>{words.cardText}</p>
          {isUnavailable && (
            <Banner tone="info" title={words.noCards}>
              {words.noCardsText}
            </Banner>
          )}
        </Stack>
      </Card>
      <FormActions>
        {/* busy until Stripe's page opens */}
        <Button
          variant="primary"
          icon={<CreditCard aria-hidden="true" />}
          busy={begin.isPending || begin.isSuccess}
          disabledReason={isUnavailable ? words.noCards : undefined}
          onClick={() => begin.mutate()}
        >
          {words.toStripe}
        </Button>
        <LinkButton href="/billing/methods" variant="quiet">
          {words.cancel}
        </LinkButton>
      </FormActions>
    </>
  )
}
