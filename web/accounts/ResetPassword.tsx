import { useLocation } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { tokenIn } from '../../domain/accounts/account-link.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { AccountSheet } from './AccountSheet.tsx';
import { AskForLink } from './AskForLink.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';

/** Without a token: asks where to send a reset link. With the token of such a link: asks for the new password. */
export function Component() {
  usePageTitle(pages.resetPassword.title);
  const token = tokenIn(useLocation().hash);
  return <AccountSheet>{token ? <ChoosePassword key={token} token={token} /> : <AskForLink />}</AccountSheet>;
}
