import { Check, CircleUser, LogOut, Radio } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCheckedSession, useSignOut } from '../../api/session.ts';
import { paths } from '../../base/paths.ts';
import { cn } from '../../components/cn.ts';
import {
  MenuGroup,
  MenuGroupLabel,
  MenuItem,
  menuItemStyle,
  MenuLine,
  MenuPopup,
  type MenuPopupProps,
  MenuRadioGroup,
  MenuRadioIndicator,
  MenuRadioItem,
} from '../../components/Menu.tsx';
import { setTheme, themeChoices } from '../../components/theme.ts';
import { themeLabels, useTheme } from '../../components/ThemeSwitch.tsx';
import { shellText } from './text.ts';

/** The user's menu itself, which UserMenu loads. */
export function UserMenuItems(popup: Omit<MenuPopupProps, 'children'>) {
  const { user } = useCheckedSession();
  const signOut = useSignOut();
  const navigate = useNavigate();
  if (!user) return null;
  const leave = () => signOut.mutate(undefined, { onSettled: () => navigate(paths.landing) });
  return (
    <MenuPopup {...popup}>
      <MenuGroup>
        <MenuGroupLabel className="block px-4 pb-2 pt-1.5">
          <span className="block truncate font-serif text-base font-semibold">{user.username || user.email}</span>
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
    </MenuPopup>
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
