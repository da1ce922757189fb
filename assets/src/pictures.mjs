// What is drawn, how large, and in which files it is kept. Paths are below assets/built, which the app serves at its
// root.
import { appIcon } from './app/app-icon.mjs';
import { cardArt, cardGift } from './cards/pictures.mjs';
import { cardTrees, wideCardTrees } from './cards/tree.mjs';
import { largeCovers, tileCovers } from './covers/index.mjs';
import { halls } from './diamond/halls.mjs';
import { offerArt, taskArt } from './diamond/pieces.mjs';
import { avif, both, only, png, webp } from './encode.mjs';
import { bannerNight } from './home/banner-night.mjs';
import { bannerSavanna } from './home/banner-savanna.mjs';
import { daily } from './home/daily.mjs';
import { vipRoad } from './vip/road.mjs';
import { giveawayHeroA, giveawayHeroB } from './giveaway/hero.mjs';
import { face, inviteTasksHeroA, inviteTasksHeroB, referHeroA, referHeroB } from './invite/heroes.mjs';
import { firstGift } from './home/first-gift.mjs';
import { loginHeroA, loginHeroB } from './home/login-hero.mjs';
import { meHeroA, meHeroB } from './home/me-hero.mjs';
import { messageArt } from './home/message-art.mjs';
import { menuIcons } from './home/menu-icons.mjs';
import { promos } from './home/promos.mjs';
import { rainWidgetA, rainWidgetB } from './home/rain-widget.mjs';
import { avatar, coinMark, empties, flags, gemMark, ruleMissing } from './home/small-art.mjs';
import { mallGoods } from './mall/goods.mjs';
import { mangoBackdrops } from './mango-fever/backdrop.mjs';
import { mangoCabinet } from './mango-fever/cabinet.mjs';
import { mangoSign } from './mango-fever/sign.mjs';
import { symbolStrip } from './mango-fever/symbol-strip.mjs';
import { promotionHeroes } from './promotion/heroes.mjs';
import { backdropDay, wideDay } from './rain/backdrop-day.mjs';
import { backdropNight, wideNight } from './rain/backdrop-night.mjs';
import { christmasGift, christmasTree } from './season/christmas.mjs';
import { tasksHeroA, tasksHeroB } from './tasks/hero.mjs';
import { wheelBackdrops } from './wheel/backdrops.mjs';
import { wheelBodies } from './wheel/bodies.mjs';

// Pictures full of small shapes hide their losses: they may weigh no more than the others.
const coverQuality = { 'golden-scratch': 48, 'kente-roulette': 42 };

// 360 for two in a row, 240 for three, 270 without AVIF for players who save data.
const covers = Object.entries(tileCovers).map(([slug, draw]) => {
  const quality = coverQuality[slug] ?? 52;
  const job = both(`art/covers/${slug}`, draw, 360, { quality, fallback: 76 });
  const smaller = [
    { path: `art/covers/${slug}-240.avif`, encode: avif(quality), width: 240 },
    { path: `art/covers/${slug}-270.webp`, encode: webp(70), width: 270 },
  ];
  return { ...job, files: [...job.files, ...smaller] };
});

const entries = (list, make) => Object.entries(list).map(([name, draw]) => make(name, draw));

/** Every picture but the sheet of sprites: { draw, width, files: [{ path, encode, width? }] }. */
export const pictures = [
  ...covers,
  ...entries(largeCovers, (slug, draw) => both(`art/covers/${slug}-l`, draw, 720, { quality: 52, fallback: 76 })),
  both('art/banner-night', bannerNight, 780, { quality: 52, fallback: 76 }),
  both('art/banner-savanna', bannerSavanna, 780, { quality: 52, fallback: 76 }),
  ...entries(menuIcons, (name, draw) => both(`art/menu/${name}`, draw, 108)),
  both('art/rain-widget-a', rainWidgetA, 780, { quality: 55 }),
  both('art/rain-widget-b', rainWidgetB, 780, { quality: 55 }),
  both('art/login-hero-a', loginHeroA, 780, { quality: 50, fallback: 74 }),
  both('art/login-hero-b', loginHeroB, 780, { quality: 50, fallback: 74 }),
  both('art/me-hero-a', meHeroA, 780, { quality: 50, fallback: 74 }),
  both('art/me-hero-b', meHeroB, 780, { quality: 50, fallback: 74 }),
  both('art/tasks-hero-a', tasksHeroA, 780, { quality: 50, fallback: 74 }),
  both('art/tasks-hero-b', tasksHeroB, 780, { quality: 50, fallback: 74 }),
  both('art/vip-road', vipRoad, 780, { quality: 46, fallback: 70 }),
  both('art/giveaway-hero-a', giveawayHeroA, 780, { quality: 46, fallback: 70 }),
  both('art/giveaway-hero-b', giveawayHeroB, 780, { quality: 46, fallback: 70 }),
  ...entries(promotionHeroes, (name, draw) => both(`art/promotion/${name}`, draw, 780, { quality: 46, fallback: 70 })),
  both('art/season/christmas', christmasTree, 780, { quality: 46, fallback: 68 }),
  both('art/season/gift', christmasGift, 128),
  both('art/refer-hero-a', referHeroA, 780, { quality: 46, fallback: 70 }),
  both('art/refer-hero-b', referHeroB, 780, { quality: 46, fallback: 70 }),
  both('art/invite-tasks-hero-a', inviteTasksHeroA, 780, { quality: 46, fallback: 70 }),
  both('art/invite-tasks-hero-b', inviteTasksHeroB, 780, { quality: 46, fallback: 70 }),
  ...[0, 1, 2, 3].map((person) => both(`art/friend-${person}`, () => face(person), 112)),
  ...entries(halls, (name, draw) => both(`art/diamond/${name}`, draw, 780, { quality: 50, fallback: 74 })),
  ...entries(taskArt, (kind, draw) => both(`art/diamond/task-${kind}`, draw, 144)),
  ...entries(offerArt, (name, draw) => both(`art/diamond/${name}`, draw, 300, { quality: 56, fallback: 78 })),
  ...entries(promos, (name, draw) => both(`art/promo/${name}`, draw, 720, { quality: 52, fallback: 76 })),
  ...entries(messageArt, (name, draw) => both(`art/message/${name}`, draw, 720, { quality: 50, fallback: 74 })),
  ...entries(daily, (name, { draw, width }) => both(`art/daily/${name}`, draw, width, { quality: 55 })),
  ...entries(firstGift, (theme, draw) => both(`art/first-gift-${theme}`, draw, 702, { quality: 52, fallback: 76 })),
  ...entries(mallGoods, (name, draw) => both(`art/mall/${name}`, draw, 360, { quality: 56, fallback: 78 })),
  both('art/rule-missing', ruleMissing, 240),
  ...entries(cardArt, (id, draw) => both(`art/cards/${id}`, draw, 120)),
  both('art/cards/gift', cardGift, 216, { quality: 56 }),
  both('art/coin', coinMark, 64),
  both('art/gem', gemMark, 64),
  ...entries(flags, (market, draw) => only(`art/flags/${market}.webp`, draw, 48, webp(86))),
  only('art/avatar.webp', avatar, 132, webp(84)),
  ...entries(empties, (name, draw) => only(`art/empty-${name}.webp`, draw, 192, webp(82))),
  only('icons/icon-192.png', () => appIcon(), 192, png),
  only('icons/icon-512.png', () => appIcon(), 512, png),
  only('icons/maskable-512.png', () => appIcon({ maskable: true }), 512, png),
  only('icons/apple-touch-180.png', () => appIcon({ square: true }), 180, png),
  both('scenes/cash-rain/a-backdrop', backdropNight, 780, { quality: 46, fallback: 66 }),
  both('scenes/cash-rain/b-backdrop', backdropDay, 780, { quality: 46, fallback: 66 }),
  // For turned and wide screens. A scene loads them when it is first seen there.
  both('scenes/cash-rain/a-wide', wideNight, 1_500, { quality: 44, fallback: 64 }),
  both('scenes/cash-rain/b-wide', wideDay, 1_500, { quality: 44, fallback: 64 }),
  ...entries(wideCardTrees, (name, draw) =>
    both(`scenes/collect-cards/${name}`, draw, 1_600, { quality: 44, fallback: 64 }),
  ),
  ...entries(wheelBackdrops, (name, draw) =>
    both(`scenes/wheel/${name}-backdrop`, draw, 780, { quality: 46, fallback: 66 }),
  ),
  ...entries(cardTrees, (name, draw) => both(`scenes/collect-cards/${name}`, draw, 780, { quality: 46, fallback: 66 })),
  ...entries(mangoBackdrops, (theme, draw) =>
    both(`scenes/mango-fever/${theme}-backdrop`, draw, 780, { quality: 46, fallback: 66 }),
  ),
  both('scenes/mango-fever/cabinet', mangoCabinet, 800, { quality: 58, fallback: 76 }),
  both('scenes/mango-fever/symbols', symbolStrip, 672, { quality: 56, fallback: 76 }),
  both('scenes/mango-fever/sign', mangoSign, 920, { quality: 58, fallback: 76 }),
  ...entries(wheelBodies, (name, draw) => both(`scenes/wheel/${name}-body`, draw, 740, { quality: 62, fallback: 80 })),
];

/** How the sheet of sprites is kept. */
export const sheetEncoding = { format: 'webp', quality: 78, alphaQuality: 100, effort: 6 };
