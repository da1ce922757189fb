import { createCaller } from '../../shell/game-server';
import { startFrame } from '../../shell/start';
import { rocketRush } from '../rules';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { RocketApp } from './app';
import { createRocketSession } from './model/session';
import './rocket-rush.css';

startFrame({
  gameId: rocketRush.id,
  words: { en, fr, pt },
  render: ({ start, port, speech, listen }) => {
    const caller = createCaller({ language: start.language });
    const session = createRocketSession({ caller, token: start.session, port, balance: start.balance });
    listen((message) => session.heard(message));
    return <RocketApp opened={{ start, port, speech, listen, session }} />;
  },
});
