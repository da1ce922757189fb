import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Common passwords of our markets, and those that other lists of the 10,000 most common passwords add to
 * `passwords-common`.
 */
const more = `
098765 09876543 100200 198765 199999 202122 567890 abena123 abuja123 accra123 admin1234 adwoa123 afia123 akosua ama123
amor123 amorzinho azerty1234 baobab1 baobab12 barcelona1 bet123 betting billionaire blackstars blessing1 blessing123
boateng boss123 brasil123 brasil2020 brasil2024 cash123 casino1 casino123 chelsea123 corinthians emmanuel1 emmanuel123
eusouamor facebook1 favour1 favour123 films+pic+galeries fingerig flamengo1 foot123 fuckyinside ghana1 ghana12
ghana123 ghana1234 ghana2020 ghana2023 ghana2024 ghana2025 glory123 godblessme godfirst godisgood1 gormahia gracegrace
gremio123 harambee heka6w2 hgfdsa homepage- hotmail hotmail0 hotmail1 infinix infinix1 iphone1 jesuslove kampala
kampala1 kenya123 kenya254 kofi123 kojo123 kotoko kumasi kumasi1 kwabena kwame123 lagos123 lkjhgf lkjhgfds madrid123
members mensah mercy123 messi123 mnbvcx mnbvcxz mombasa motdepasse1 mummy123 naija123 nairobi1 neymar neymar10
nigeria1 nigeria123 nkrumah obrigado p@55w0rd p@ssword pass12345 passer123 patience1 picv's prince123 queen123 qwertz
qwertzui root123 santos123 senha1234 senha12345 sentnece supereagles teamo123 teamomuito tecno123 testimony uganda1
uganda123 vasco123 whatsapp winner123 yahoo1 yahooo yaw123 ytrewq
`
  .trim()
  .split(/\s+/);

/** The passwords that attackers try first, in lower case. Members may not choose them (SES-14, Q5). */
export const commonPasswords: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...more]);
