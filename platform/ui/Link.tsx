import { type ComponentPropsWithRef, createContext, type ReactElement, useContext } from 'react';

/** Props of a router's link: an address and everything an anchor may carry. */
export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { href: string };
/** Turns an address into an element, for example `({ href, ...rest }) => <RouterLink to={href} {...rest} />`. */
export type RenderLink = (props: LinkProps) => ReactElement;

const LinkContext = createContext<RenderLink>((props) => <a {...props} />);

/** Set once at the root: the design system knows no router, every link inside it is drawn by this function. */
export const LinkProvider = LinkContext.Provider;

/** A link without any look of its own. Outside a provider it is a plain anchor. */
export function Link(props: LinkProps): ReactElement {
  return useContext(LinkContext)(props);
}
