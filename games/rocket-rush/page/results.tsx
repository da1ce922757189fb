import type { RocketResult } from '../../../contract/rocket-rush';
import type { ShellSpeech } from '../../shell/speech';
import { timesText } from './opened';

/** How a crash point is shown: from 2× and from 10× in other colours. */
const kindOf = (crash: number): string => (crash >= 1_000 ? 'high' : crash >= 200 ? 'mid' : 'low');

/** The crash points of the last rounds, newest first. */
export const Results = ({
  results,
  speech,
}: {
  readonly results: readonly RocketResult[];
  readonly speech: ShellSpeech;
}) => (
  <ul className="result-chips" aria-label={speech.t('results')}>
    {results.slice(0, 12).map(({ id, crash }) => (
      <li key={id} className="result-chip num" data-kind={kindOf(crash ?? 0)}>
        {crash === null ? speech.t('returned') : timesText(speech, crash)}
      </li>
    ))}
  </ul>
);
