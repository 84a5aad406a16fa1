/** Writing and languages: id | name | other words for it. */
export const WORDS = `
writing | Writing | writer, write, author, writes well, creative writing, writting
copywriting | Copywriting | copywriter, copy writing, ad copy, website copy, slogans, web copy
editing | Editing | editor, copy editing, copyediting, line editing, edit text, edit documents
proofreading | Proofreading | proofreader, proof reading, proof read, spelling and grammar, check spelling
blogging | Blogging | blog, blogger, blog posts, newsletter articles
technical-writing | Technical writing | technical writer, documentation, user manual, write manuals, tech writer, docs writing
grant-writing | Grant writing | grant writer, grantwriting, grant application, grant proposal, write grants, apply for grants, funding application, funding bid, bid writing, grant writting
report-writing | Report writing | annual report, donor report, progress report, write reports, grant report
science-writing | Science writing | science communication, scicomm, academic writing, scientific writing
plain-language | Plain language | plain english, easy read, easy language, simple language
translation | Translation | translator, translate, translating documents, localization, localisation, translater, traduction
interpreting | Interpreting | interpreter, live interpreting, simultaneous interpreting, interpret at meetings
sign-language | Sign language | asl, bsl, signing for the deaf, sign language interpreter, signer
subtitling | Subtitles and captions | subtitle, captioning, closed captions, transcription, transcribe, transcriber
spanish | Spanish | espanol, spanish speaker, castellano
french | French | francais, french speaker
arabic | Arabic | arabic speaker
chinese | Chinese | mandarin, cantonese, chinese speaker
portuguese | Portuguese | portugues, portuguese speaker
german | German | deutsch, german speaker
`;
