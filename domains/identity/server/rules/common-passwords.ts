/**
 * Passwords (8 characters and more) that stand near the top of published breach rankings, in lower case, and
 * words that attackers combine with digits, years and signs. The list is short on purpose: what it spells out is
 * multiplied by the patterns of `password-guesses.ts`. It is our own choice, not a copy of one published file,
 * and not a complete ranking; the README says what that means.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password passw0rd p@ssword p@ssw0rd pa55word pass1234 password1 password12 password123 passwords passport
   12345678 123456789 1234567890 123123123 11111111 00000000 88888888 87654321 987654321 12344321 12341234
   11223344 22222222 33333333 44444444 55555555 66666666 77777777 99999999 12121212 10203040 14725836 147258369
   123456123 123654789 147852369 159357258 741852963 789456123 963852741 112233445566 1029384756 121212121
   qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyuiop123 qwer1234 asdfghjk asdfghjkl
   asdf1234 asdfasdf asdfqwer zxcvbnm1 zxcvbnm123 zxcvzxcv 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5
   qazwsxedc qazwsx123 zaq12wsx zaq1xsw2 qweasdzxc qweqweqwe 123qweasd 123qwe123 abcd1234 abcdefgh abcdefg1
   abc12345 abc123456 a1234567 a12345678 a123456789 aa123456 aa12345678 q12345678 1234abcd 12345qwert 1234qwer
   123456abc 123456qwerty 123456asd a1b2c3d4 aaaaaaaa zzzzzzzz xxxxxxxx qqqqqqqq
   iloveyou iloveyou1 iloveyou2 iloveyou! iloveu123 ilovegod ilovejesus iloveme1 iloveyou123 lovelove loveyou1
   loveme123 lovely123 mylove123 truelove forever1 together iloveher mylovely babygirl babygirl1 babyboy1
   princess princess1 princess123 princesa sunshine sunshine1 superman superman1 superstar batman123 spiderman
   spiderman1 pokemon1 pokemon123 football football1 football12 baseball baseball1 basketball softball
   volleyball hockey123 swimming cheerleader liverpool liverpool1 chelsea1 arsenal1 arsenal123 barcelona
   realmadrid juventus manchester manutd123 steelers cowboys1 yankees1 lakers24 patriots redskins broncos1
   packers1 raiders1 eagles123 dolphins michael1 michael123 michelle jennifer jessica1 ashley123 anthony1
   charlie1 jordan23 jordan123 jonathan christopher christian christina nicholas alexander alexandra alexandre
   benjamin samantha stephanie elizabeth victoria catherine katherine veronica valentina isabella sebastian
   gabriel1 daniel123 david123 thomas123 robert123 andrew123 matthew1 joshua123 brandon1 william1 richard1
   patricia margaret caroline angelina angelica danielle gabriela fernando leonardo santiago alejandro
   francisco guillermo carolina fernanda estrella mariposa chocolate chocolat cheese123 cookie123 cupcake1
   buttercup butterfly butterfly1 snowflake snowball sweetheart sweetpea sweetness sugar123 strawberry
   blueberry pineapple watermelon starwars starwars1 startrek dragon123 dragonball dragon12 dragons1
   midnight moonlight starlight rainbow1 rainbow123 lightning thunder1 thunderbird hurricane tornado1
   computer computer1 computers internet internet1 keyboard notebook software hardware network1 netscape
   windows1 windows10 macintosh samsung1 samsung123 motorola nokia123 android1 google123 facebook facebook1
   youtube1 twitter1 linkedin myspace1 minecraft minecraft1 fortnite roblox123 nintendo playstation xbox3600
   gamecube callofduty warcraft starcraft diablo123 counterstrike
   trustno1 trustnoone letmein1 letmein123 welcome1 welcome123 welcome12 welcome2 changeme changeme1
   changeme123 changeit secret123 secret12 secret1! default1 default123 administrator adminadmin admin123
   admin1234 admin12345 admin@123 administrador rootroot root1234 toor1234 test1234 test12345 testtest testing1
   testing123 tester123 temp1234 temporary guest123 user1234 username1 login123 master123 mastermind master12
   access14 access123 security security1 shadow123 shadow12 hunter12 hunter123 killer123 killer12 ninja123
   matrix123 mustang1 mustang123 corvette camaro12 mercedes porsche1 ferrari1 lamborghini harley12 harleydavidson
   yamaha123 kawasaki motorcycle maverick firebird challenger chevrolet
   whatever whatever1 nothing1 something anything everything nopassword mypassword mypass123 newpassword
   yourmom1 yomama12 fuckyou1 fuckyou2 fuckyou123 fuckoff1 asshole1 bullshit motherfucker bitches1 pussycat
   password! password1! password123! p@ssw0rd1 p@ssw0rd123 passw0rd1 passw0rd! passw0rd123 passpass pass12345
   pass123456 pass@123 pass@word1 welcome@123 qwerty@123 abcd@1234 india@123 admin@1234 test@123 user@123
   hello123 hello1234 hellohello helloworld hello12345 goodbye1 goodluck happy123 happyday happiness smile123
   smiley12 friends1 friends4 friend12 bestfriend bestfriends family123 familia1 mommy123 daddy123 mother12
   father12 brother1 sisters1 daughter children grandma1 kitty123 hellokitty kittycat doggy123 puppylove
   monkey123 monkey12 monkeys1 tigger123 tigger12 tinkerbell snoopy12 scooby12 garfield mickey12 mickeymouse
   donald12 bugsbunny simpsons homer123 bartsimpson southpark spongebob nirvana1 metallica metallica1 slipknot
   slipknot1 greenday blink182 eminem123 beatles1 ledzeppelin pinkfloyd acdc1234 ironmaiden guitar123 music123
   musica12 dancing1 dancer12 soccer10 soccer12 soccer123 futbol10 tennis123 golfer12 golfing1 fishing1
   hunting1 skateboard snowboard surfing1 racing12 runner12 champion champions winner123 number1! fantasy1
   freedom1 freedom123 liberty1 america1 american1 usa12345 canada123 mexico123 brasil123 england1 ireland1
   scotland germany1 deutschland france123 paris123 london123 newyork1 california texas123 florida1 chicago1
   boston123 dallas12 houston1 virginia carolina1 colorado australia sydney12 india123 pakistan indonesia
   jesus123 jesuschrist christ12 blessed1 blessing heaven12 angel123 angels12 godisgood jehovah1 allahuakbar
   bismillah faithful trinity1 miracles nathaniel emmanuel
   january1 february march123 april123 december november october1 september summer12 summer123 winter12
   winter123 spring12 autumn12 saturday thursday wednesday tuesday1 monday123 friday13 birthday birthday1
   christmas halloween valentine
   crystal1 diamond1 diamonds sapphire emerald1 goldfish silver12 platinum purple12 purple123 orange12 orange123
   yellow12 blackcat blackjack blackberry bluebird bluemoon redhead1 redbull1 pinky123 greenday1 whiteboy
   abracadabra alohomora hogwarts harrypotter gandalf1 lordoftherings aragorn1 legolas1 excalibur merlin123
   sherlock phoenix1 pheonix1 pegasus1 hercules achilles spartan1 spartan117 gladiator warrior1 warriors
   knight12 samurai1 assassin terminator predator punisher wolverine deadpool1 ironman1 captain1 commander
   president scorpion scorpio1 capricorn aquarius sagittarius gemini12
   elephant giraffe1 crocodile alligator kangaroo penguin1 panther1 panthers leopard1 cheetah1 wildcats bulldogs
   bulldog1 labrador rottweiler chihuahua stallion mustangs cowgirl1 cowboy12 farmer12 country1 mountain
   sunflower flower123 flowers1 jasmine1 rosebud1 lavender
   peanut12 peanuts1 pepper12 cinnamon marshmallow hamburger pizza123 spaghetti cocacola pepsi123 mountaindew
   budweiser heineken corona12 jackdaniels marlboro newport1 marijuana mary1jane 420blaze smokeweed
   doctor12 nursing1 teacher1 student1 students college1 university graduate school12 library1 science1
   chemistry biology1 einstein newton12 engineer electric electronics business marketing manager1 director
   consultant officer1 soldier1 military airforce marines1 semperfi navyseal police12 sheriff1 fireman1
   firefighter gangster mafia123 playboy1 playgirl sexygirl sexyboy1 hotstuff hottie12 beautiful beauty12
   gorgeous pretty12 precious darling1 loverboy lovergirl heartless heartbreak lonely12 broken12
   justinbieber onedirection michaeljackson backstreet eminem12 tupac123 biggie12 50cent12 snoopdog
   correcthorsebatterystaple opensesame drowssap ytrewq12 0987654321 09876543 98765432 55555333 13131313
   15975325 19841984 20002000 20202020 23232323 24682468 25252525 31415926 314159265 271828182 69696969
   78945612 90909090 01234567 012345678 0123456789 1111111111 111222333 123321123 123456654321 1234554321
   12345678a 123456789a 123456789q 12345679 1password 123password 2password monkeymonkey dragondragon
   bitcoin1 bitcoin123 ethereum blockchain cryptocurrency satoshi1 dogecoin metamask wallet123 hodlhodl
   tothemoon crypto123 decentralized`
    .trim()
    .split(/\s+/),
);

/** Words that mean little alone, and less with a year behind them. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password pass passwd pwd letmein welcome admin root user guest login test testing tester temp master access
   secret secure security default change changeme qwerty qwertz azerty asdf asdfgh zxcvbn abc abcd abcde qaz wsx
   love lover lovely loveme iloveyou baby angel honey sweet sweetie sugar heart kiss hello hi hey world friend
   friends family mom dad mommy daddy mother father brother sister son girl boy princess prince queen king lady
   man woman sexy hot cool pretty beauty happy smile lucky star stars sun moon sky rain rainbow snow fire ice
   water earth wind storm thunder light dark shadow night day summer winter spring autumn fall january february
   march april may june july august september october november december monday tuesday wednesday thursday
   friday saturday sunday red blue green black white purple orange yellow pink brown gold golden silver diamond
   crystal pearl ruby dog dogs cat cats kitty puppy bear bears tiger tigers lion lions wolf eagle eagles hawk
   falcon dragon monkey horse bird fish dolphin dolphins shark snake spider rabbit bunny turtle panda penguin
   fox buster bailey buddy max bella lucy daisy rocky shadow tigger ginger pepper cookie cookies peanut
   chocolate cheese pizza coffee banana apple cherry lemon peach butter sugar candy soccer football baseball
   basketball hockey tennis golf racing rugby cricket swimming player game games gamer team winner champion
   ninja pirate warrior hunter killer hacker wizard magic superman batman spiderman ironman hulk joker thor
   pokemon pikachu mario luigi zelda sonic starwars matrix jedi yoda vader gandalf frodo harry potter hogwarts
   michael jordan james john robert david william richard thomas charles charlie daniel matthew anthony mark
   donald steven paul andrew joshua kevin brian george edward ronald timothy jason jeffrey ryan jacob gary
   nicholas eric jonathan stephen larry justin scott brandon benjamin samuel frank gregory raymond alexander
   patrick jack dennis jerry tyler aaron jose adam nathan henry peter kyle jeremy ethan christian sean austin
   mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty sandra margaret
   ashley kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca laura sharon cynthia
   kathleen amy angela anna emma nicole samantha katherine christine rachel maria heather diana julie joyce
   victoria kelly christina joan evelyn lauren judith olivia martha cheryl megan andrea hannah jacqueline alice
   julia sophia grace denise amber danielle brittany rose natalie alexis taylor jasmine america american usa
   england london paris france germany berlin spain madrid italy roma india china japan tokyo korea russia
   moscow canada mexico brazil texas florida california chicago boston newyork dallas denver phoenix jesus god
   christ lord heaven faith hope peace freedom liberty trust money cash dollar rich boss power strong super mega
   ultra hyper turbo alpha beta omega delta gamma sigma zero one two three four five six seven eight nine ten
   hundred thousand million computer laptop internet network server system windows linux apple google facebook
   twitter instagram youtube samsung nokia iphone android mobile phone email mail web site online cyber digital
   data code coder coding program developer programmer guitar music piano drum rock metal punk rap hiphop dance
   party beer wine vodka whiskey mustang ferrari porsche corvette camaro honda toyota yamaha suzuki harley bmw
   audi mercedes ford chevy nissan liverpool chelsea arsenal barcelona madrid manchester united juventus milan
   cowboys yankees lakers steelers packers patriots raiders school college student teacher doctor nurse police
   army navy marine soldier captain general bitcoin crypto ethereum blockchain wallet token hodag hodler doge
   whatever nothing something anything forever never always sunshine flower flowers butterfly babygirl
   fuck fucker fuckyou shit bitch asshole pussy dick cock sex porn`
    .trim()
    .split(/\s+/),
);
