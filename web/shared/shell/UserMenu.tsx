import { Check, ChevronDown, CircleUser, LogOut, Radio } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCheckedSession, useSignOut } from '../../api/session.ts';
import { paths } from '../../base/paths.ts';
import { cn } from '../../components/cn.ts';
import {
  Menu,
  MenuGroup,
  MenuGroupLabel,
  MenuItem,
  menuItemStyle,
  MenuLine,
  MenuRadioGroup,
  MenuRadioIndicator,
  MenuRadioItem,
} from '../../components/Menu.tsx';
import { setTheme, themeChoices } from '../../components/theme.ts';
import { themeLabels, useTheme } from '../../components/ThemeSwitch.tsx';
import { shellText } from './text.ts';

/** Who is signed in, the colour theme, the account and operations pages, and Logout. */
export function UserMenu() {
  const { user } = useCheckedSession();
  const signOut = useSignOut();
  const navigate = useNavigate();
  if (!user) return null;
  const name = user.username || user.email;
  const leave = () => signOut.mutate(undefined, { onSettled: () => navigate(paths.landing) });
  return (
    <Menu
      triggerClass="flex h-10 min-w-0 items-center gap-2 rounded-plate pl-1.5 pr-2 text-row font-medium text-on-door hover:bg-white/10 data-popup-open:bg-white/10"
      trigger={
        <>
          <span
            aria-hidden
            className="brass-plate grid size-7 shrink-0 place-items-center rounded-full font-serif text-sm font-semibold"
          >
            {name.charAt(0).toUpperCase()}
          </span>
          <span className="max-w-40 truncate max-[359px]:sr-only">{name}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </>
      }
    >
      <MenuGroup>
        <MenuGroupLabel className="block px-4 pb-2 pt-1.5">
          <span className="block truncate font-serif text-base font-semibold">{name}</span>
          <span className="block truncate text-fine text-ink-soft">{user.email}</span>
        </MenuGroupLabel>
        <MenuLine />
        <ThemeItems />
        <MenuLine />
        {user.username && (
          <MenuItem onClick={() => navigate(paths.account)}>
            <CircleUser aria-hidden /> {shellText.menu.account}
          </MenuItem>
        )}
        {user.operator && (
          <MenuItem onClick={() => navigate(paths.operations)}>
            <Radio aria-hidden /> {shellText.menu.operations}
          </MenuItem>
        )}
        <MenuItem onClick={leave}>
          <LogOut aria-hidden /> {shellText.menu.logout}
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}

function ThemeItems() {
  const theme = useTheme();
  return (
    <MenuRadioGroup
      value={theme}
      onValueChange={(value) => setTheme(themeChoices.find((choice) => choice === value) ?? 'system')}
    >
      {themeChoices.map((choice) => {
        const { label, icon: Icon } = themeLabels[choice];
        return (
          <MenuRadioItem key={choice} value={choice} className={cn(menuItemStyle, 'justify-between')}>
            <span className="flex items-center gap-3">
              <Icon aria-hidden /> {label}
            </span>
            <MenuRadioIndicator>
              <Check aria-hidden className="text-door-ink!" />
            </MenuRadioIndicator>
          </MenuRadioItem>
        );
      })}
    </MenuRadioGroup>
  );
}
