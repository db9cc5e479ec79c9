import { useLocation } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { tokenIn } from '../../domain/accounts/account-link.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { AccountSheet } from './AccountSheet.tsx';
import { AskForLink } from './AskForLink.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';

/** Where 'Forgot your password?' and the link of the mail lead: to the question for a link, or to the new password. */
export function Component() {
  usePageTitle(pages.resetPassword.title);
  const token = tokenIn(useLocation().hash);
  return <AccountSheet>{token ? <ChoosePassword key={token} token={token} /> : <AskForLink />}</AccountSheet>;
}
