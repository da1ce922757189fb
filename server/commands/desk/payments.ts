import { callbackPath, readChannels } from '../../payments';
import type { Asked, Topic } from './topic';

/** Which provider gets new orders of each channel, and where the providers send their callbacks. */
async function list({ deps }: Asked): Promise<string[]> {
  const { providers } = deps.payments;
  const channels = await readChannels(deps.db, deps.market.code, deps.clock.now());
  return [
    ...channels.map(({ channelCode, name }) => {
      const provider = providers.of(channelCode)?.name ?? 'closed';
      return `${channelCode.padEnd(14)}  ${provider.padEnd(12)}  ${name}`;
    }),
    ...providers.names.map((name) => {
      const secret = providers.named(name)?.secret;
      const address = `${deps.env.callbackUrl}${callbackPath}/${name}${secret === undefined ? '' : `/${secret}`}`;
      return `Callbacks of ${name}: ${address}`;
    }),
  ];
}

export const paymentsTopic: Topic = {
  about: 'payment providers and channels',
  actions: {
    list: {
      usage: 'payments list',
      about: 'the provider of each channel, addresses for callbacks',
      changes: false,
      run: list,
    },
  },
};
