import { useLocation } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { tokenIn } from '../../domain/accounts/account-link.ts';
import { useConfirmEmail } from '../api/account.ts';
import { useSession } from '../api/session.ts';
import { paths, signInPath } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Button, ButtonLink } from '../components/Button.tsx';
import { AccountSheet } from './AccountSheet.tsx';
import { Alert } from './Alert.tsx';
import { Done } from './Done.tsx';
import { isSpent, wordsOf } from '../shared/accounts/words.ts';

/** Where the link of the confirmation mail leads. Opening it changes nothing: mail scanners open links, people press buttons. */
export function Component() {
  usePageTitle(pages.confirmEmail.title);
  const token = tokenIn(useLocation().hash);
  return <AccountSheet>{token ? <Confirm key={token} token={token} /> : <NoLink />}</AccountSheet>;
}

function Onward() {
  const signedIn = useSession().data?.authenticated ?? false;
  return (
    <ButtonLink to={signedIn ? paths.listings : signInPath} size="large" className="mt-7">
      {signedIn ? 'Continue to Letterbox' : 'Sign in'}
    </ButtonLink>
  );
}

function Confirm({ token }: { token: string }) {
  const confirm = useConfirmEmail();
  if (confirm.isSuccess) {
    return (
      <Done title="Your address is confirmed" text={confirm.data.message}>
        <Onward />
      </Done>
    );
  }
  return (
    <>
      <h1 className="text-3xl leading-9 sm:text-4xl sm:leading-11">
        Is this your <span className="whitespace-nowrap">e-mail</span> address?
      </h1>
      <p className="mt-2 text-ink-soft">
        If you have signed up for Letterbox with the address that our mail came to, please confirm it. If it was not
        you, just close this page.
      </p>
      {confirm.isError && (
        <div className="mt-6">
          <Alert>
            {wordsOf(confirm.error, 'The address could not be confirmed. Please try again.')}
            {isSpent(confirm.error) && ' If your address is not confirmed yet, sign in and ask for another mail there.'}
          </Alert>
        </div>
      )}
      {isSpent(confirm.error) ? (
        <Onward />
      ) : (
        <Button size="large" busy={confirm.isPending} onClick={() => confirm.mutate(token)} className="mt-7">
          {confirm.isPending ? 'Confirming...' : 'Confirm my e-mail address'}
        </Button>
      )}
    </>
  );
}

function NoLink() {
  return (
    <>
      <h1 className="text-3xl leading-9 sm:text-4xl sm:leading-11">This page belongs to a mail</h1>
      <p className="mt-2 text-ink-soft">
        Please open the whole link of our confirmation mail. Once you are signed in, you can ask for another one.
      </p>
      <Onward />
    </>
  );
}
