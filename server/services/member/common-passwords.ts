/** Passwords that are tried first by whoever guesses: refused where one is chosen (SES-14, Q5). Lower case, 6 to 20 long. */
export const commonPasswords: ReadonlySet<string> = new Set(`
123456 1234567 12345678 123456789 1234567890 0123456 01234567 012345678 0123456789 987654321 9876543210 87654321 7654321 654321
111111 1111111 11111111 111222 112233 11223344 1122334455 121212 12121212 123123 123123123 123321 1234321 123454321 12341234 123654
123789 134679 135790 135792468 142536 147258 147258369 159357 159753 159159 202020 212121 222222 232323 246810 252525 258456
333333 444444 456456 456789 505050 555555 5555555 666666 696969 753951 741852963 777777 7777777 789456 789456123 888888 88888888 963852741
999999 98765432 000000 00000000 010203 020202 100200 101010 102030 121314 131313 147852 159951 171717 198765 199999 200000 202122
password password1 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd p@55w0rd pass123 pass1234 pass12345 passpass
passer passer123 motdepasse motdepasse1 azerty azerty1 azerty12 azerty123 azertyuiop azerty1234 senha123 senha1234 senha12345 minhasenha
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertz qazwsx qazwsxedc qweasd qweasdzxc qwe123
1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 zxcvbn zxcvbnm zxcvbnm123 asdasd asdf1234
asdfgh asdfghj asdfghjk asdfghjkl asd123 abc123 abc1234 abc12345 abcd123 abcd1234 abcde123 abcdef abcdef1 abcdefg abcdefgh aa123456 aaa111
aaaaaa aaaaaaa aaaaaaaa a12345 a123456 a1234567 a12345678 a1b2c3 a1b2c3d4 admin1 admin12 admin123 admin1234 administrator root123 rootroot
letmein letmein1 welcome welcome1 welcome123 hello123 hello1234 hellohello iloveyou iloveyou1 iloveyou2 iloveu loveme love123 loveyou
lovelove mylove jetaime teamo123 teamomuito eusouamor amor123 amorzinho saudade obrigado bonjour bonjour1 doudou loulou chocolat soleil
princess princess1 prince123 sunshine sunshine1 flower flowers butterfly dragon dragon1 dragon123 monkey monkey1 monkey123 tigger tigers
football football1 foot123 soccer soccer1 baseball basketball hockey master master1 master123 shadow shadow1 superman batman spiderman
starwars pokemon naruto nintendo michael michael1 jordan jordan23 jennifer jessica ashley andrew daniel thomas charlie robert matthew
anthony joshua william richard george samuel emmanuel emmanuel1 emmanuel123 gideon michelle nicole amanda vanessa
blessing blessing1 blessing123 blessed blessed1 godisgood godisgood1 godislove godblessme godfirst jesus1 jesus123 jesuslove jesuschrist
ilovejesus ilovegod thankgod thankyou grace123 gracegrace favour favour1 favour123 victory victory1 victoria glory123 gloria heaven
faith123 mercy123 patience patience1 precious precious1 prayer praise gospel church pastor bishop miracle testimony success success1
money1 money123 mymoney moneyman dollar cash123 cashcash lucky1 lucky123 lucky7 lucky777 winner winner1 winner123 jackpot jackpot1
casino casino1 casino123 poker123 bet123 betting gamble million million1 billionaire millionaire rich123 richman boss123 bigboss bigman
ghana1 ghana12 ghana123 ghana1234 ghana2020 ghana2023 ghana2024 ghana2025 blackstars blackstar accra123 kumasi kumasi1 kotoko hearts
kwame123 kwabena kofi123 kojo123 yaw123 akosua ama123 adwoa123 abena123 afia123 mensah boateng asante ashanti momo123 nkrumah
kenya1 kenya123 kenya254 nairobi nairobi1 mombasa harambee gormahia uganda uganda1 uganda123 kampala kampala1 nigeria nigeria1
nigeria123 naija123 lagos123 abuja123 supereagles supereagles brasil brasil1 brasil123 brasil2020 brasil2024 flamengo flamengo1 corinthians
palmeiras vasco123 gremio123 cruzeiro santos123 saopaulo botafogo neymar neymar10 ronaldo ronaldo1 ronaldo7 cristiano messi10 messi123
arsenal arsenal1 arsenal123 chelsea chelsea1 chelsea123 liverpool liverpool1 manchester manunited manutd barcelona barcelona1 realmadrid
madrid123 juventus samsung samsung1 nokia123 iphone iphone1 tecno123 infinix infinix1 android google google1 google123 facebook facebook1
whatsapp internet computer test123 test1234 testing testtest secret secret1 secret123 default changeme trustno1 freedom whatever
mustang cookie cheese summer winter orange banana mango123 purple silver golden diamond diamond1 family family1 mother mother1 father
brother sister friend friends forever forever1 baby123 babygirl babyboy sweety sweetheart darling angel1 angel123 angels
mummy123 mama123 papa123 daddy123 honey123 queen123 king123 kingking lovely lovely1 beauty beautiful handsome smile123 peace123
baobab baobab1 baobab12 monday friday sunday saturday january february october november december april2 august
`.trim().split(/\s+/));
