/** Data and AI: id | name | other words for it. */
export const DATA = `
data-analysis | Data analysis | data analyst, data analytics, analyzing data, analysing data, analyze data, data analisis
data-science | Data science | data scientist, predictive modeling, predictive models, scikit learn, pandas library
machine-learning | Machine learning | ml, deep learning, neural network, pytorch, tensorflow, machine lerning
language-models | Language models | llm, large language model, prompt engineering, chatgpt, nlp, natural language processing, chatbot
ai | Artificial intelligence | ai, artificial inteligence, ai engineer, generative ai
computer-vision | Computer vision | image recognition, object detection, opencv
statistics | Statistics | statistician, statistical analysis, statistical, biostatistics, spss, stata, regression analysis
r-language | R | r programming, r language, rstats, rstudio, tidyverse
sql | SQL | sql queries, write queries, bigquery, snowflake sql
spreadsheets | Spreadsheets | spreadsheet, ^Excel, ms excel, microsoft excel, google sheets, excel sheet, pivot table, excell
data-visualization | Data visualization | data visualisation, data viz, dataviz, dashboards, tableau, power bi, charts and graphs, infographic
data-engineering | Data engineering | data engineer, etl, data pipeline, data warehouse, airflow
data-entry | Data entry | data input, typing records, data cleaning, cleaning data, clean data
gis | Maps and GIS | gis, mapping, cartography, cartographer, qgis, arcgis, make maps, making maps, make a map, making a map, draw maps, drawing maps, draw a map, drawing a map, a map of, map making, mapmaking, map maker, mapmaker, interactive map, online map, =map, geospatial, openstreetmap
crm | CRM and donor databases | crm, salesforce, hubspot, civicrm, donor database, raiser's edge, contact database
monitoring-evaluation | Monitoring and evaluation | m&e, impact measurement, impact evaluation, program evaluation, programme evaluation, theory of change, logframe, outcome measurement
data-protection | Data protection | gdpr, privacy compliance, data privacy, data protection officer
open-data | Open data | open data portal, linked data, data publishing
`;
