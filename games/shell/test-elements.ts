import { isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './button';
import type { ShellIcon } from './icon';

type ButtonProps = Parameters<typeof Button>[0];

/** All elements of a tree that is not rendered, for tests of components without hooks. */
function elementsIn(node: ReactNode): readonly ReactElement<{ readonly children?: ReactNode }>[] {
  if (Array.isArray(node)) return (node as readonly ReactNode[]).flatMap(elementsIn);
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return [];
  return [node, ...elementsIn(node.props.children)];
}

/** Presses the button with this icon in a tree that is not rendered. Throws when there is none. */
export function press(node: ReactNode, icon: ShellIcon): void {
  const found = elementsIn(node).find(({ type, props }) => type === Button && (props as ButtonProps).icon === icon);
  if (!found) throw new Error(`no button with the icon ${icon}`);
  (found.props as unknown as { onClick(): void }).onClick();
}
