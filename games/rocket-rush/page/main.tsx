import { leastUnit } from '../../../contract/wire/money';
import { createCaller } from '../../shell/game-server';
import { quietPort } from '../../shell/replay/replay';
import { NotReadable, startFrame } from '../../shell/start';
import { rocketRush } from '../rules';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { RocketApp } from './app';
import { createRocketReplay } from './model/replay';
import { createRocketSession } from './model/session';
import './rocket-rush.css';

startFrame({
  gameId: rocketRush.id,
  words: { en, fr, pt },
  render: ({ start, port, speech, listen }) => {
    if (start.mode === 'replay') {
      const replay = start.round && createRocketReplay(start.round);
      const quiet = quietPort(port);
      if (!replay) return <NotReadable speech={speech} port={quiet} />;
      return <RocketApp opened={{ start, port: quiet, speech, listen, session: replay.session }} replay={replay} />;
    }
    const caller = createCaller({ language: start.language });
    const demo = start.mode === 'demo' ? { demo: { unit: leastUnit(speech.market), closed: speech.t('closed') } } : {};
    const session = createRocketSession({ caller, token: start.session, port, balance: start.balance, ...demo });
    listen((message) => session.heard(message));
    return <RocketApp opened={{ start, port, speech, listen, session }} />;
  },
});
