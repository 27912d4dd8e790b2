import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { NewPasswordCard } from '#app/domains/auth/passwords/ui/new-password-card.tsx'
import { ProofForm } from '#app/domains/auth/proof/ui/proof-form.tsx'
import { type GateNotice, NO_SESSION } from '#app/domains/auth/schema.ts'
import { SetUpCard } from '#app/domains/auth/second-factor/ui/set-up-card.tsx'
import { LoginCard } from '#app/domains/auth/sign-in/ui/card.tsx'
import { DeniedCard } from '#app/domains/auth/ui/denied-card.tsx'
import { forgetSavedForms, saveUnmountedForms } from '#app/ui/forms/form-restore.ts'
import { GateShell } from './gate-shell.tsx'
import { RefusedCard } from './refused-card.tsx'

/** Cards after which whoever was typing comes back. */
const KEEPS_FORMS = new Set<GateNotice['gate']>(['login', 'refused', 'new-factor'])

/** Shown instead of the panel to visitors who may not enter. After the sign-in they land where they were going. */
export function GateCard({ notice }: { notice: GateNotice }) {
  const { pathname, search } = useLocation()
  const redirectTo = pathname + search
  // Forms are saved here and not in the sign-in form, which is also shown right after signing out.
  useEffect(() => {
    if (KEEPS_FORMS.has(notice.gate)) saveUnmountedForms()
    if (notice.gate === 'proof') saveUnmountedForms(notice.sent.fields)
    if (notice.gate === 'denied') forgetSavedForms()
  }, [notice])

  switch (notice.gate) {
    case 'login':
      return <LoginCard redirectTo={redirectTo} error={notice.wasWrite ? NO_SESSION : undefined} />
    case 'denied':
      return <DeniedCard email={notice.email} />
    case 'refused':
      return <RefusedCard notice={notice} />
    case 'proof': {
      const { email, roles, purpose, ways, refused, sent } = notice
      return (
        <GateShell email={email} roles={roles}>
          <ProofForm
            purpose={purpose}
            ways={ways}
            refused={refused}
            email={email}
            action={sent.to}
            fields={sent.fields}
            back={sent.to}
          />
        </GateShell>
      )
    }
    case 'new-factor':
      return <SetUpCard started={undefined} isRequired />
    case 'new-password':
      return <NewPasswordCard email={notice.email} redirectTo={redirectTo} />
  }
}
