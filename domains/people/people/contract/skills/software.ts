/** Software: id | name | other words for it (see `parse-skills.ts`). */
export const SOFTWARE = `
web-development | Web development | web developer, web dev, website, build websites, website building, web design and development, webmaster, web page
frontend | Frontend development | front end, front-end, frontend developer, ui development, user interface programming, frontent
backend | Backend development | back end, back-end, backend developer, server side, server programming, api development
full-stack | Full-stack development | fullstack, full stack, full stack developer
javascript | JavaScript | js, ecmascript, java script, javscript, jquery
typescript | TypeScript | ^TS, type script, typescipt
react | React | ^React, reactjs, react js, react.js, next.js, nextjs
vue-angular | Vue and Angular | vue, vuejs, vue.js, angular, angularjs, svelte
html-css | HTML and CSS | html, css, html5, css3, tailwind, sass stylesheets, bootstrap css
node | Node.js | nodejs, node js, ^Node, express js, fastify
python | Python | django, flask, fastapi, pyhton
java | Java | java developer, spring boot, kotlin backend, jvm
c-sharp | C# and .NET | c#, csharp, c sharp, .net, dotnet, asp.net
cpp | C and C++ | c++, cpp, c programming, c language, embedded c
php | PHP | laravel, symfony, php developer
ruby | Ruby | ruby on rails, rails developer
go-language | Go | golang, go language, go programming, go developer
rust | Rust | ^Rust, rust language, rust programming, rustlang, rust developer
mobile-development | Mobile apps | mobile app, app development, app developer, mobile developer, flutter, react native, phone app
ios | iOS development | ios, swiftui, swift programming, swift language, iphone app, ipad app
android | Android development | android, android app, kotlin
wordpress | WordPress | word press, wordpres, woocommerce, squarespace, wix
no-code | No-code tools | no code, nocode, low code, airtable, zapier, bubble app, webflow
databases | Databases | database, sql database, postgres, postgresql, mysql, mongodb, sqlite, foxpro, fox pro, microsoft access
devops | DevOps | dev ops, kubernetes, docker, ci/cd, terraform, deployment automation
cloud | Cloud services | aws, azure, google cloud, cloud computing, cloud engineer, serverless
system-administration | System administration | sysadmin, system admin, linux, linux server, server administration, network administration
it-support | IT support | ^IT, tech support, technical support, help desk, helpdesk, computer repair, computer help, fix computers, set up computers
security | Cybersecurity | cyber security, information security, infosec, penetration testing, pen testing, security audit, ethical hacking
testing | Software testing | qa, quality assurance, test automation, software tester, manual testing
software-architecture | Software architecture | software architect, system design, systems architecture, technical lead, tech lead
software-engineering | Programming | programmer, programming, coding, coder, code, software developer, software engineer, software development, developer, programing, hacker
game-development | Game development | game developer, unity3d, unreal engine, godot, video games development
accessibility | Digital accessibility | wcag, web accessibility, a11y, screen reader testing, accessible websites
embedded | Electronics and embedded | arduino, raspberry pi, microcontroller, micro controller, single board computer, firmware, electronics, iot, internet of things, sensors, soldering
open-source | Open source maintenance | open source, oss maintainer, github maintainer
`;
