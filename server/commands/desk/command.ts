import { parseArgs } from 'node:util';
import type { Deps } from '../../core/deps';
import { runAppeals } from '../appeals/command';
import { runKyc } from '../kyc/command';
import { runReview } from '../reviews/command';
import { advertTopic } from './adverts';
import { refuseDesk } from './change';
import { categoryTopic } from './categories';
import { couponTopic } from './coupons';
import { gameTopic } from './games';
import { menuTopic } from './menus';
import { drawTopic } from './draws';
import { mallTopic } from './mall';
import { messageTopic } from './messages';
import { optionTopic } from './options';
import { oddsTopic, switchTopic } from './settings';
import { supplierTopic } from './suppliers';
import { supportTopic } from './support';
import { termsTopic } from './terms';
import type { Action, Topic } from './topic';
import { paymentsTopic } from './payments';
import { smsTopic } from './sms';
import { winTopic } from './wins';

const topics: Readonly<Record<string, Topic>> = {
  menus: menuTopic,
  adverts: advertTopic,
  options: optionTopic,
  odds: oddsTopic,
  switches: switchTopic,
  draws: drawTopic,
  mall: mallTopic,
  messages: messageTopic,
  coupons: couponTopic,
  support: supportTopic,
  suppliers: supplierTopic,
  games: gameTopic,
  categories: categoryTopic,
  wins: winTopic,
  payments: paymentsTopic,
  sms: smsTopic,
  terms: termsTopic,
};
/** Subjects with an own way of naming and confirming a decision. */
const queues: Readonly<Record<string, (deps: Deps, words: readonly string[]) => Promise<string[]>>> = {
  reviews: runReview,
  kyc: runKyc,
  appeals: runAppeals,
};

const intro = `npm run desk -- <topic> <action> [words] [--by <name>] [--dry-run | --confirm <word>]

A change is first a dry run: it prints the difference and a word. Repeat the command with --confirm and that word.
Every change is stored with the name of the operator (--by).
The desk works on the market of the environment (MARKET).`;

/** The help of all topics, or of one. */
export function helpOf(topic?: string): string[] {
  const known = topic === undefined ? undefined : topics[topic];
  if (known !== undefined && topic !== undefined)
    return [
      known.about,
      ...Object.values(known.actions).flatMap(({ usage, about }) => [`  desk ${usage}`, `      ${about}`]),
    ];
  return [
    intro,
    '',
    ...Object.entries(topics).map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`),
    '  reviews    payments that staff must decide: list, approve, decline, resolve',
    '  kyc        identity details: list, show, picture, approve, decline',
    '  appeals    appeals of members: list, show, picture, review, ask, accept, reject',
    '',
    'npm run desk -- help <topic> prints the actions of a topic.',
  ];
}

/** The options of all actions. */
const actionOptions: Record<string, { type: 'string' | 'boolean' }> = Object.fromEntries(
  Object.values(topics)
    .flatMap(({ actions }) => Object.values(actions))
    .flatMap(({ options = {} }) => Object.entries(options).map(([name, type]) => [name, { type }])),
);

/** Splits the arguments into options, topic, action and words. Refuses an option that no action has. */
function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...actionOptions,
        by: { type: 'string' },
        confirm: { type: 'string' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return refuseDesk(error instanceof Error ? error.message : 'the options cannot be read');
  }
}

/** The given options of an action. Refuses those of other actions. */
function optionsOf(
  { options = {} }: Action,
  given: Readonly<Record<string, unknown>>,
): Record<string, string | boolean> {
  const own = Object.keys(given).filter((name) => Object.hasOwn(actionOptions, name));
  const strange = own.find((name) => !Object.hasOwn(options, name));
  if (strange !== undefined) refuseDesk(`this action has no option --${strange}`);
  return Object.fromEntries(own.map((name) => [name, given[name] as string | boolean]));
}

/**
 * Runs the desk with these arguments and returns the lines to print. Throws NothingToDecide, with the reason, for
 * arguments that it does not know and for changes that are refused.
 */
export async function runDesk(deps: Deps, args: readonly string[]): Promise<string[]> {
  const [name = 'help', ...more] = args;
  const queue = Object.hasOwn(queues, name) ? queues[name] : undefined;
  if (queue !== undefined) return queue(deps, more);
  const { values, positionals } = parse(args);
  const [topicName = 'help', action, ...words] = positionals;
  if (topicName === 'help' || values.help === true) return helpOf(topicName === 'help' ? action : topicName);
  const topic = Object.hasOwn(topics, topicName) ? topics[topicName] : undefined;
  if (topic === undefined) return refuseDesk(`there is no topic ${topicName}\n${helpOf().join('\n')}`);
  const found = action !== undefined && Object.hasOwn(topic.actions, action) ? topic.actions[action] : undefined;
  if (found === undefined) return refuseDesk(helpOf(topicName).join('\n'));
  const { by = '', confirm } = values as { by?: string; confirm?: string };
  if (found.changes && !/^[\w.@-]{2,60}$/.test(by)) refuseDesk('the name of the operator is required (--by)');
  if (confirm !== undefined && values['dry-run'] === true) refuseDesk('--dry-run and --confirm exclude each other');
  return found.run({ deps, words, options: optionsOf(found, values), order: { by, confirm } });
}
