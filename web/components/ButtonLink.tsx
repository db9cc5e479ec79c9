import { Link, type LinkProps } from 'react-router';
import { buttonStyle, type ButtonVariants } from './Button.tsx';
import { cn } from './cn.ts';

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonVariants) {
  return <Link {...rest} className={cn(buttonStyle({ variant, size }), className)} />;
}
