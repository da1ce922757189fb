import { useUnit } from 'effector-react';
import { useState } from 'react';
import { randomShare } from '../random';
import { $theme } from '../theme/theme';

const seeds = 2 ** 31;

/** What every scene is made of: the theme, and a seed for its decoration, which stays while the page is shown. */
export function useSceneBase() {
  const theme = useUnit($theme);
  const [seed] = useState(() => Math.floor(randomShare() * seeds));
  return { seed, theme } as const;
}
