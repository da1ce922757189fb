// @vitest-environment happy-dom
import { fork } from 'effector';
import { expect, test } from 'vitest';
import { $theme, type Theme } from '../../../core/theme/theme';
import { render } from '../../../ui/test-render';
import { useLevelName } from './level-name';

function Names() {
  const nameOf = useLevelName();
  return <p>{Array.from({ length: 10 }, (_, at) => nameOf(at + 1)).join(' ')}</p>;
}

const upper = 'Master Knight Lord Hero Champion Legend';

test.each<[Theme, string]>([
  ['a', `Beginner Fighter Veteran Elite ${upper}`],
  ['b', `Novice Battler Veteran Exemplar ${upper}`],
])('VIP-1 Q18 the levels of theme %s have the names of the specification', async (theme, names) => {
  const { find, close } = await render(<Names />, fork({ values: [[$theme, theme]] }));
  expect(find('p').textContent).toBe(names);
  await close();
});
